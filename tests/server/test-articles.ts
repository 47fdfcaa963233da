/** How many articles a test's shop has. */
export const testArticles = 80
