// The rate of VAT that an article bears: food is what is sold with its nutrient content. Orders that were placed before
// this keep the rate that their buyers were told.
export const vat = `
alter table articles add column vat_percentage integer not null default 25;
update articles set vat_percentage = 15 where extra ->> 'NutrientContent' is not null;
alter table order_lines add column vat_percentage integer not null default 25;
alter table reservation_lines add column vat_percentage integer not null default 25;
`
