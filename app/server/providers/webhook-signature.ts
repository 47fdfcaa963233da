import { createHash, createHmac } from 'node:crypto'

export interface SignedHeaders {
  'x-ms-date': string
  'x-ms-content-sha256': string
  authorization: string
}

/** Signs a webhook as the mobile provider documents it: body hash, date, host and path. */
export function signedHeaders(url: string, secret: string, body: string, date: string): SignedHeaders {
  const { host, pathname, search } = new URL(url)
  const contentHash = createHash('sha256').update(body).digest('base64')
  const text = `POST\n${pathname}${search}\n${date};${host};${contentHash}`
  const signature = createHmac('sha256', secret).update(text).digest('base64')
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': contentHash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  }
}
