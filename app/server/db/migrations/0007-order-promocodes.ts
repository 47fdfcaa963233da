export const orderPromocodes = `
alter table orders add column promocode text;
`
