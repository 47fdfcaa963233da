import * as v from 'valibot'

// brand.json as a chain writes it. Messages continue «name: » and say what to do.

const longestText = 200
const longestLabel = 60
const mostEntries = 20

const text = (longest: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(longest, `must have at most ${longest} characters`),
  )

/** What a link may lead to: nothing that runs code. */
const href = v.pipe(
  v.string('must be a text'),
  v.regex(/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+|tel:\S+)$/, 'must be /path, https://…, mailto:… or tel:…'),
  v.maxLength(longestText, `must have at most ${longestText} characters`),
)
const link = { label: text(longestLabel), href }
const entry = v.strictObject({
  ...link,
  children: v.exactOptional(v.pipe(v.array(v.strictObject(link)), v.maxLength(mostEntries))),
})
const entries = v.pipe(
  v.array(entry, 'must be a list'),
  v.maxLength(mostEntries, `must have at most ${mostEntries} entries`),
)
const largestId = 2_147_483_647

export const brandSchema = v.strictObject({
  id: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(largestId, `must be at most ${largestId}`),
  ),
  name: text(longestLabel),
  themeColour: v.pipe(v.string('must be a text'), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #12261f')),
  mark: v.optional(
    v.pipe(
      v.string('must be a text'),
      v.regex(/^(?:[Mm][MmLlHhVvCcSsQqTtAaZz\d ,.eE+-]*)?$/, 'must be the data of one SVG path in a box of 34 by 26'),
      v.maxLength(4000, 'must have at most 4000 characters'),
    ),
    '',
  ),
  promise: text(longestText),
  isOneLine: v.optional(v.boolean('must be true or false'), false),
  notices: v.optional(
    v.pipe(
      v.array(v.union([text(longestLabel * 2), entry], 'must be a text, or a link with label and href')),
      v.maxLength(3, 'has room for three'),
    ),
    [],
  ),
  utilityMenu: v.optional(entries, []),
  mainMenu: v.pipe(entries, v.minLength(1, 'must have an entry')),
  menuEntry: v.exactOptional(entry),
  footerMenu: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ title: text(longestLabel), entries })),
      v.maxLength(5, 'has room for five columns'),
    ),
  ),
  collecting: v.exactOptional(text(longestLabel)),
  freeShippingFrom: v.optional(
    v.nullable(
      v.pipe(
        v.number('must be kroner, or null'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(1_000_000, 'must be at most 1000000'),
      ),
    ),
    null,
  ),
  company: v.strictObject({
    name: text(longestText),
    orgNo: v.pipe(
      v.string('must be a text'),
      v.regex(/^\d{3} ?\d{3} ?\d{3}( MVA)?$/, 'must be nine digits, such as 310 004 111 MVA'),
    ),
    address: text(longestText),
    phone: text(longestLabel),
    phoneHours: text(longestLabel),
    email: v.pipe(v.string('must be a text'), v.email('must be an e-mail address')),
  }),
  fonts: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          family: v.pipe(
            v.string('must be a text'),
            v.regex(/^[A-Za-z][\w -]{0,59}$/, 'must be a name of letters, digits and spaces'),
          ),
          file: v.pipe(
            v.string('must be a text'),
            v.regex(/^[a-z0-9][a-z0-9._-]{0,79}\.woff2$/, 'must be the name of a .woff2 file in fonts/'),
          ),
          weight: v.optional(
            v.pipe(v.string('must be a text'), v.regex(/^\d{3}( \d{3})?$/, 'must be "400", or "100 900"')),
            '400',
          ),
          stretch: v.exactOptional(
            v.pipe(v.string('must be a text'), v.regex(/^\d{2,3}%( \d{2,3}%)?$/, 'must be "100%", or "62% 125%"')),
          ),
          isItalic: v.optional(v.boolean('must be true or false'), false),
        }),
      ),
      v.maxLength(8, 'has room for eight'),
    ),
    [],
  ),
})
export type BrandSource = v.InferOutput<typeof brandSchema>
