import { stopSharedN8n } from '../n8n/sharedN8n';
import { stopSharedBrowser } from './sharedBrowser';

export default async function stopBoth(): Promise<void> {
	await stopSharedBrowser();
	await stopSharedN8n();
}
