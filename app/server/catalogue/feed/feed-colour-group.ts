import * as v from 'valibot'
import { colourCode, position, problemText, required } from './fields.ts'
import { longestName, mostColoursOfGroup } from './limits.ts'

export const feedColourGroup = v.strictObject({
  name: v.pipe(required(longestName), v.description('what filters call it; names the group in every import')),
  hex: v.optional(v.pipe(colourCode, v.description('its code, `#2d5f8a`; without it, the one that it has'))),
  position: position(
    'The order of the filter is unknown.',
    'place in the filter, the lowest first; without it, the order of the file',
  ),
  colours: v.optional(
    v.pipe(
      v.array(required(longestName)),
      v.maxLength(
        mostColoursOfGroup,
        problemText(
          `The group has more than ${mostColoursOfGroup} colours.`,
          'No filter needs so many.',
          'Check that the file is the right one.',
        ),
      ),
      v.description('names of colours, as articles write them, that move to the group; between commas in a table'),
    ),
  ),
})

export type FeedColourGroup = v.InferOutput<typeof feedColourGroup>
