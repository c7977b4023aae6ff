import { startSharedN8n } from '../n8n/sharedN8n';
import { startSharedBrowser } from './sharedBrowser';

export default async function startBoth(): Promise<void> {
	await startSharedBrowser();
	await startSharedN8n();
}
