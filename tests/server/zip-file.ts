import { crc32 as checksum, deflateRawSync } from 'node:zlib'

/** A file of a zip; `claimed` sizes differ from the true ones in a forged archive. */
export interface ZippedFile {
  name: string
  body: Uint8Array
  claimed?: number
}

/** A zip file, byte by byte: also one that no tool would make. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, body, claimed = body.length } of files) {
    const packed = deflateRawSync(body)
    const nameBytes = Buffer.from(name)
    const sizes = (head: Buffer, from: number): void => {
      head.writeUInt32LE(checksum(body), from)
      head.writeUInt32LE(packed.length, from + 4)
      head.writeUInt32LE(claimed, from + 8)
      head.writeUInt16LE(nameBytes.length, from + 12)
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(0x0800, 6)
    local.writeUInt16LE(8, 8)
    sizes(local, 14)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(0x0800, 8)
    central.writeUInt16LE(8, 10)
    sizes(central, 16)
    central.writeUInt32LE(at, 42)
    parts.push(local, nameBytes, packed)
    directory.push(central, nameBytes)
    at += local.length + nameBytes.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, index, end])
}
