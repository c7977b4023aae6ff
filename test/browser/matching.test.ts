import { inEditor, type Editor } from '../harness/browser/Editor';

/** What people hold in a CRM, and what the register makes of it. */
describe('matching and comparing in the editor', () => {
	let editor: Editor;
	inEditor((opened) => ({ editor } = opened));

	const output = () => editor.byId('output-panel');

	it('tells several companies of one name apart once a postal code is added', async () => {
		const parameters = {
			resource: 'enterprise',
			operation: 'match',
			name: '={{ $json.customer }}',
			postalCode: '={{ $json.zip }}',
		};
		await editor.openPanel(parameters, {
			record: { customer: 'Garage Wittevrongel', zip: '' },
		});
		await editor.executeUntil(
			output()
				.getByText(/companies have this name/)
				.first(),
		);
		await editor.openPanel(parameters, {
			record: { customer: 'Garage Wittevrongel', zip: '8500' },
		});
		await editor.executeUntil(output().getByText('1999.900.468').first());
	});

	it('compares the fields to which a person has mapped columns', async () => {
		const record = {
			customer: 'Electrabel NV',
			number: '0403.170.701',
			street: 'Bd Simon Bolivar',
			town: 'Brussel',
			zip: '1050',
		};
		await editor.openPanel(
			{
				resource: 'enterprise',
				operation: 'compare',
				enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.number }}' },
			},
			{ record },
		);
		await editor.byId('remove-field-button-mainActivity').waitFor();
		for (const field of ['houseNumber', 'legalForm', 'status', 'vat', 'mainActivity'])
			await editor.byId(`remove-field-button-${field}`).click();
		await editor.byId('ndv-input-panel').getByText('Execute previous nodes').first().click();
		for (const [field, column] of [
			['name', 'customer'],
			['street', 'street'],
			['postalCode', 'zip'],
			['municipality', 'town'],
		] as const)
			await editor.map(column, editor.byId(`parameter-input-${field}`));
		await editor.executeUntil(output().getByText('postalCode').first());
	});
});
