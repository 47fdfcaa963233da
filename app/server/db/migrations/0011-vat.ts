// The VAT rate of an article: 15 % for food, which is what has nutrient content. Older orders keep the rate that the
// customer was shown.
export const vat = `
alter table articles add column vat_percentage integer not null default 25;
update articles set vat_percentage = 15 where extra ->> 'NutrientContent' is not null;
alter table order_lines add column vat_percentage integer not null default 25;
alter table reservation_lines add column vat_percentage integer not null default 25;
`
