import { describeCrashes } from './crashes';

describeCrashes('older');
