/** Inline text with emphasis and links. */
export type Inline =
  | string
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] }

/** A block of a chain's own page, in the order of its file. */
export type ContentBlock =
  | { type: 'paragraph' | 'subheading'; children: readonly Inline[] }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { type: 'links'; links: readonly { label: string; href: string }[] }

/** A part of a content page. `id` is its anchor. */
export interface ContentSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { label: string; href: string }[]
  /** In place of the rest, in a page of the chain's own folder. */
  blocks?: readonly ContentBlock[]
}

/** A text page. */
export interface ContentPage {
  path: string
  title: string
  /** Description for search engines, and the lead. */
  lead: string
  sections: readonly ContentSection[]
}
