export { Footer, type FooterProps } from './Footer.tsx'
export { FooterLine, type FooterLineProps } from './FooterLine.tsx'
