import { AnnouncingGroups } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/AnnouncingGroups';

it('of a group that nobody asked yet, neither is known', () => {
	const groups = new AnnouncingGroups();
	expect(groups.announcesLimit('v2 vat')).toBe(false);
	expect(groups.announcesNoLimit('v2 vat')).toBe(false);
});

it('a group announces a limit or none, as it did last', () => {
	const groups = new AnnouncingGroups();
	groups.noteNoLimit('v2 vat');
	groups.noteLimit('v2 vat');
	expect(groups.announcesLimit('v2 vat')).toBe(true);
	expect(groups.announcesNoLimit('v2 vat')).toBe(false);
});

it('a group tells nothing of another', () => {
	const groups = new AnnouncingGroups();
	groups.noteNoLimit('v2 vat');
	expect(groups.announcesNoLimit('v2 enterprise')).toBe(false);
});

it('after a 429, exactly those without a limit are forgotten', () => {
	const groups = new AnnouncingGroups();
	groups.noteNoLimit('v2 vat');
	groups.noteLimit('v2 enterprise');
	groups.forgetThoseWithoutLimit();
	expect(groups.announcesNoLimit('v2 vat')).toBe(false);
	expect(groups.announcesLimit('v2 enterprise')).toBe(true);
});
