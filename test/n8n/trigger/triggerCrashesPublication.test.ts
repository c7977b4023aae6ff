import { describeCrashes } from './crashes';

describeCrashes('publication');
