import { inWords } from './elements.ts'

/**
 * Spaces that screen readers drop. Between two pieces of text the server's HTML has a comment, and Chromium drops a
 * lone space beside a comment from the accessibility tree: 'Se ordre7209613'.
 */
export function lostSpaces(): string[] {
  const problems: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isComment = (node: Node | null) => node instanceof Comment && node.data === ' '
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.trim() !== '' || !node.parentElement) continue
    if (isComment(node.previousSibling) || isComment(node.nextSibling))
      problems.push(
        `A space beside {…} in ${inWords(node.parentElement)} is dropped by screen readers: write {\`\${…} …\`} as one text`,
      )
  }
  return problems
}
