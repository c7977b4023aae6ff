import { columnsReadBy } from '../../../../nodes/EnterpriseRegistry/operations/rows/expressions';

describe('the columns that an expression reads', () => {
	it.each([
		{ expression: '={{ $json.vat }}', columns: ['vat'] },
		{ expression: '={{ $json?.vat }}', columns: ['vat'] },
		{ expression: '={{ $json["vat"] }}', columns: ['vat'] },
		{ expression: "={{ $json['vat'] }}", columns: ['vat'] },
		{ expression: '={{ $json?.["vat"] }}', columns: ['vat'] },
		{ expression: '={{ $json[`vat`] }}', columns: ['vat'] },
		{ expression: '={{ $json["VAT number"] }}', columns: ['VAT number'] },
		{ expression: '={{ $json["n° TVA"].trim() }}', columns: ['n° TVA'] },
		{ expression: '={{ $json.société }}', columns: ['société'] },
		{ expression: '={{ $json["d\'entreprise"] }}', columns: ["d'entreprise"] },
		{ expression: '={{ $json.vat.replace("BE", "") }}', columns: ['vat'] },
		{ expression: '={{ $json.name + $json.city }}', columns: ['name', 'city'] },
		{ expression: "={{ $('CRM').item.json.vat }}", columns: ['vat'] },
		{ expression: '={{ $json\n\t.vat }}', columns: ['vat'] },
		{ expression: '={{ $json. vat }}', columns: ['vat'] },
		{ expression: '={{ $json\n\t?.vat\n\t?.trim() }}', columns: ['vat'] },
		{ expression: '={{ $(\'CRM\').item.json [ "vat" ] }}', columns: ['vat'] },
		{ expression: '={{ $json ?. [ `vat` ] }}', columns: ['vat'] },
		{
			expression: String.raw`={{ $json['numéro d\'entreprise'] }}`,
			columns: ["numéro d'entreprise"],
		},
		{ expression: String.raw`={{ $json["the \"VAT\" number"] }}`, columns: ['the "VAT" number'] },
		{ expression: String.raw`={{ $json["C:\\vat"] }}`, columns: [String.raw`C:\vat`] },
		{ expression: String.raw`={{ $json["VAT\nnumber"] }}`, columns: ['VAT\nnumber'] },
		{ expression: '={{ jsonata.vat }}', columns: [] },
		{ expression: '={{ $now }}', columns: [] },
		{ expression: '0403.170.701', columns: [] },
	])('$expression are $columns', ({ expression, columns }) => {
		expect(columnsReadBy([expression])).toEqual(columns);
	});

	it('are found inside a field of several parts', () => {
		const record = { mappingMode: 'defineBelow', value: { name: '={{ $json["Our name"] }}' } };
		expect(columnsReadBy([record, undefined])).toEqual(['Our name']);
	});
});
