import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** What a push service received, decrypted as the browser would. */
export type Pushed = {
  device: string
  message: Record<string, string>
  claims: Record<string, unknown>
  bytes: number
}

/** A push service on a free port of 127.0.0.1 that verifies the sender and decrypts for its devices. */
export type PushService = {
  url: string
  pushed: Pushed[]
  /** The response instead of accepting a push, by device. */
  refuses: Map<string, number>
  /** Subscribes a browser; returns its subscription. */
  subscribe(this: void, name: string): { endpoint: string; p256dh: string; auth: string }
  close(this: void): Promise<void>
}

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

/** `key` returns the public key of the signature, in base64url. */
export function startPushService(key: () => string): PushService {
  const devices = new Map<string, Keys>()
  const pushed: Pushed[] = []
  const refuses = new Map<string, number>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const name = new URL(request.url).pathname.slice(1)
      const keys = devices.get(name)
      const refusal = refuses.get(name)
      if (refusal) return new Response(null, { status: refusal })
      if (!keys || request.method !== 'POST' || !request.headers.get('ttl'))
        return new Response(null, { status: 400 })
      if (request.headers.get('content-encoding') !== 'aes128gcm') return new Response(null, { status: 415 })
      const claims = claimsOf(request.headers.get('authorization') ?? '', key())
      if (!claims || claims.aud !== origin) return new Response(null, { status: 403 })
      const body = Buffer.from(await request.arrayBuffer())
      if (body.length > 4096) return new Response(null, { status: 413 })
      const message = JSON.parse(decrypt(body, keys)) as Record<string, string>
      pushed.push({ device: name, message, claims, bytes: body.length })
      return new Response(null, { status: 201 })
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    url: origin,
    pushed,
    refuses,
    subscribe(name) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth })
      return {
        endpoint: `${origin}/${name}`,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    close: () => server.stop(true),
  }
}

/** The sender's claims, RFC 8292; null when they are not signed by the key. */
function claimsOf(header: string, key: string): Record<string, unknown> | null {
  const [, said, signature, given] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (!said || !signature || given !== key) return null
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(said), options, Buffer.from(signature, 'base64url'))) return null
  const claims = JSON.parse(Buffer.from(said.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const left = Number(claims.exp) - Date.now() / 1000
  return left > 0 && left <= 86_400 ? claims : null
}

/** As a browser does it: RFC 8188 and RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const derive = (key: Buffer, by: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
