import { useService } from '../support';

const NAME = 'Crème brûlée';
const service = useService();

it('an answer in the charset of an older server keeps its accents', async () => {
	const data = { enterpriseNumber: '0403.170.701', denomination: NAME, status: 'AC' };
	const raw = Buffer.from(JSON.stringify({ success: true, data }), 'latin1');
	const headers = { 'content-type': 'application/json; charset=ISO-8859-1' };
	service.behave = () => ({ kind: 'answer', headers, raw });
	const { json } = await service.run('enterprise.get', { enterpriseNumber: '0403.170.701' });
	expect(json[0]).toMatchObject({ name: NAME });
});
