/** A part of a content page. `id` is its anchor. */
export interface ContentSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { label: string; href: string }[]
}

/** A page of text, at a path of its own. */
export interface ContentPage {
  path: string
  title: string
  /** For search engines, and as the lead. */
  lead: string
  sections: readonly ContentSection[]
}
