/** Shops that an earlier release has written lack the field; none of them has an account there. */
export const shopsMessenger = `
update shops set doc = doc || '{"MessengerID": null}' where not jsonb_exists(doc, 'MessengerID');
`
