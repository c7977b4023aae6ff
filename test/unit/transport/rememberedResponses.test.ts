import {
	forgetResponsesAbout,
	numbersIn,
	responseCache,
} from '../../../nodes/EnterpriseRegistry/transport/rememberedResponses';
import { forgetSessions } from '../../support/forgetSessions';

beforeEach(forgetSessions);

it.each([
	{
		number: '0403.170.701',
		dropped: [
			'/enterprise/0403.170.701/activities',
			'/vat/BE0403170701',
			'/search?name=electrabel',
		],
		kept: ['/enterprise/0404.616.494'],
	},
	{
		number: '2.143.775.125',
		dropped: ['/establishment/2143775125'],
		kept: ['/enterprise/0403.170.701'],
	},
])('drops whatever has $number in its address or in its answer', ({ number, dropped, kept }) => {
	const now = Date.now();
	const urls = [...dropped, ...kept];
	for (const url of urls) {
		const text = url.includes('search') ? '[{"enterpriseNumber":"0403.170.701"}]' : '{}';
		const response = { status: 200, headers: {}, text };
		const tags = numbersIn(`${url} ${text}`);
		responseCache.remember(url, { response, tags, calledAt: responseCache.callTime(now) });
	}
	forgetResponsesAbout(number);
	expect(urls.filter((url) => responseCache.recall(url, 1000, now) !== undefined)).toEqual(kept);
});
