import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
const recordBytes = 4096
const lastRecord = 2

type Receiver = { p256dh: string; auth: string }
/** The random values; only tests set them. */
type Chance = { salt: Buffer; privateKey: Buffer }

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
const ascii = (text: string): Buffer => Buffer.from(`${text}\0`, 'ascii')

/**
 * Encrypts a message for a browser, by RFC 8291: the body of a push with `Content-Encoding: aes128gcm`, 103 bytes
 * longer than the text. Throws an Error when the receiver's key is not a point of the curve.
 */
export function encryptPush(text: Buffer, { p256dh, auth }: Receiver, chance?: Chance): Buffer {
  const sender = createECDH(curve)
  if (chance) sender.setPrivateKey(chance.privateKey)
  else sender.generateKeys()
  const [receiverKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const salt = chance?.salt ?? randomBytes(16)
  const info = Buffer.concat([ascii('WebPush: info'), receiverKey, senderKey])
  const input = derive(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(input, salt, ascii('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(input, salt, ascii('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [
    cipher.update(text),
    cipher.update(Buffer.of(lastRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, ...sealed])
}
