import { SMTPServer } from 'smtp-server'

/** A real mail server on a free port of 127.0.0.1 that stores the emails it receives. */
export type MailServer = {
  url: string
  mails: { to: string; source: string }[]
  /** Rejects emails while true. */
  refuses: boolean
  /** The code in the last email to an address. */
  codeFor(this: void, email: string): string
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (part: Buffer) => (source += part.toString()))
      stream.on('end', () => {
        if (server.refuses) return done(new Error('No room'))
        server.mails.push({ to: session.envelope.rcptTo[0]!.address, source })
        done()
      })
    },
  })
  const port = await new Promise<number>((listening) => {
    const socket = smtp.listen(0, '127.0.0.1', () => listening((socket.address() as { port: number }).port))
  })
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refuses: false,
    codeFor(email) {
      const mail = server.mails.findLast(({ to }) => to === email)
      return /(?:^|\n)(\d{6})\r?\n/.exec(bodiesOf(mail?.source ?? ''))?.[1] ?? 'no code'
    },
    close: () => new Promise<void>((done) => smtp.close(done)),
  }
  return server
}

/** The decoded bodies of an email's parts. */
export function bodiesOf(source: string): string {
  const parts = source.split(/\r?\n--[^\r\n]+\r?\n/).slice(1)
  return parts.map(decode).join('\n')
}

function decode(part: string): string {
  const [head, ...body] = part.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/base64/i.test(head!)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
