import certification from './en/certification.json' with { type: 'json' };

/** The texts of the tab Certification. */
export const forCertification = { certification };
