/** Matches remarks about referrals. Their topic is the network, but they don't say which network a practice is in. */
export const REFERRAL = /\breferr(?:al|ed)/i;
