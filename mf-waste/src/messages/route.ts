import route from './en/route.json' with { type: 'json' };
import waste from './en/waste.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };

/** The texts of the driver's page. */
export const forRoute = { route, waste, words };
