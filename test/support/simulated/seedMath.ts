import { seededChance } from './seededChance';

// The pack spreads its repeats and probes by chance. Each test begins at the seed, so that it fails again when it runs alone.
beforeEach(() => {
	Math.random = seededChance().chance;
});
