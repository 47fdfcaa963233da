// Bounds of what a feed may hold. Beyond them a feed is refused, so that no file can fill the memory.

const mebi = 1024 * 1024

/** Bytes of one file. */
export const largestFile = 2048 * mebi
/** Characters of a line of JSON Lines, a row of a table, or text between two tags of XML. */
export const longestRecord = mebi
/** Articles and variants of one import. */
export const [mostArticles, mostVariants] = [250_000, 1_000_000]
/** Records of another kind in one import: a variant's stock in every shop, say. */
export const mostRecords = 5_000_000
/** Variants of one article. */
export const mostVariantsOfArticle = 2000
/** Problems that are reported; reading ends at the last. */
export const mostProblems = 100
/** Columns of a table, and different elements of an XML item. */
export const mostColumns = 300
/** Characters. */
export const [longestId, longestName, longestDescription, longestFact] = [50, 200, 20_000, 1000]
/** Characters of a picture's name or address. */
export const longestAddress = 2000
/** Facts of an article. */
export const mostFacts = 100
/** Highest id of a brand. */
export const mostBrands = 999_999
/** Brands whose assortment has an article. */
export const mostAssortments = 100
/** Characters of a campaign's address. */
export const longestSlug = 60
/** Articles of one campaign. */
export const mostArticlesOfCampaign = 20_000
/** Characters of a promocode. */
export const [shortestCode, longestCode] = [3, 40]
/** Kroner. */
export const highestPrice = 10_000_000
/** Pieces of a variant in a shop. */
export const mostPieces = 1_000_000
/** Pieces that 'in_stock' means where a feed gives no number. */
export const piecesInStock = 5
/** Place of a category in the menu, or of a colour group in filters. */
export const highestPosition = 999_999
/** Categories of one import, all levels. */
export const mostCategories = 20_000
/** Colour groups of one import, and colours of a group. */
export const [mostColourGroups, mostColoursOfGroup] = [200, 2000]
/** Records of one call by HTTP. */
export const mostRecordsOfCall = 10_000
