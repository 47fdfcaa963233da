export type PictureFormat = 'avif' | 'webp'

/** A picture that a source can render. */
export interface SourcePicture {
  width: number
  format: PictureFormat
  /** Pictures with the same key share the costly part of rendering. */
  renderKey: string
}

/** Where pictures come from. They are rendered in a process of its own, one message for each. */
export interface PictureSource {
  /** Folder of the pictures that were rendered before the release. */
  prerenderedDir: string
  /** Reads a picture's file name; null when there is no such picture. */
  find(name: string): SourcePicture | null
  /** The rendering process: takes a {@link RenderRequest}, sends a {@link RenderResult}. */
  rendererFile(): URL
}

export interface RenderRequest {
  name: string
}

export type RenderResult = { name: string; bytes: Uint8Array } | { name: string; error: string }
