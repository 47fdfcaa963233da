import { inWords } from './elements.ts'

/**
 * Spaces that are heard by nobody. Between two pieces of text the server's HTML has a comment, and Chromium leaves a
 * space that stands alone beside a comment out of what it tells a screen reader: 'Se ordre7209613'.
 */
export function lostSpaces(): string[] {
  const told: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isComment = (node: Node | null) => node instanceof Comment && node.data === ' '
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.trim() !== '' || !node.parentElement) continue
    if (isComment(node.previousSibling) || isComment(node.nextSibling))
      told.push(`A space beside {…} in ${inWords(node.parentElement)} is not heard: write {\`\${…} …\`} as one text`)
  }
  return told
}
