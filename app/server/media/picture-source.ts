export type PictureFormat = 'avif' | 'webp'

/** A picture that a source can render. */
export interface SourcePicture {
  width: number
  format: PictureFormat
  /** Pictures with the same key share the costly part of rendering. */
  renderKey: string
}

/** Source of the shop's pictures. It renders in a process of its own, one message per picture. */
export interface PictureSource {
  /** Folder of pictures that were rendered before the release. */
  prerenderedDir: string
  /** Reads a picture's file name; null when there is no such picture. */
  find(name: string): SourcePicture | null
  /** Module of the rendering process: takes {@link RenderRequest}, sends {@link RenderResult}. */
  rendererFile(): URL
}

export interface RenderRequest {
  name: string
}

export type RenderResult = { name: string; bytes: Uint8Array } | { name: string; error: string }
