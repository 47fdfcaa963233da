/** Types that the shop takes. */
export const sentTypes = ['image/jpeg', 'image/png', 'image/webp']
/** Bytes up to which a picture is sent as it is. */
const smallEnough = 400_000
/** px, of the longer side. */
const longest = 2000
const quality = 0.85

/**
 * A smaller JPEG of a picture, without its metadata, for slow networks. The picture itself where the browser cannot read
 * it: the shop says what is wrong.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallEnough && sentTypes.includes(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
