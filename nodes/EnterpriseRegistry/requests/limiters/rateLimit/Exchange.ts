import type { Moment } from '../Limiter';
import type { SentRequest } from '../QueuedRequest';

/** When a request was sent whose response tells of the limit, and when that came. */
export type Exchange = Pick<SentRequest, 'sentAt' | 'number'> & Moment;
