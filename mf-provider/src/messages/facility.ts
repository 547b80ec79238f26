import existing from './en/existing.json' with { type: 'json' };
import facility from './en/facility.json' with { type: 'json' };
import inventory from './en/inventory.json' with { type: 'json' };
import license from './en/license.json' with { type: 'json' };
import photo from './en/photo.json' with { type: 'json' };
import place from './en/place.json' with { type: 'json' };
import profileClaim from './en/profile-claim.json' with { type: 'json' };
import request from './en/request.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };

/** The texts of the portals of pharmacies and diagnostic centers. */
export const forFacility = { existing, facility, inventory, license, photo, place, request, profileClaim, review, verification };
