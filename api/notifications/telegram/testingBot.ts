/** A message that the bot was asked to write. */
export type BotMessage = { chat: string; text: string; mode: string | undefined }

/** Telegram's API on a free port of 127.0.0.1, for one token. */
export type Bot = {
  url: string
  said: BotMessage[]
  /** The answers instead of taking a message, by chat. */
  answers: Map<string, BotAnswer>
  /** How many messages it takes before it fails. */
  most: number
  close(this: void): Promise<void>
}
export type BotAnswer = { status: number; body?: object }

type Given = { chat_id: string; text: string; parse_mode?: string }

/** Refuses, as Telegram does, what it cannot parse and what is too long. */
export function startBot(token: string): Bot {
  const said: BotMessage[] = []
  const answers = new Map<string, BotAnswer>()
  const refuse = (status: number, description: string) =>
    Response.json({ ok: false, error_code: status, description }, { status })
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (new URL(request.url).pathname !== `/bot${token}/sendMessage`) return refuse(404, 'Not Found')
      const { chat_id: chat, text, parse_mode: mode } = (await request.json()) as Given
      const answer: BotAnswer | undefined = said.length >= bot.most ? { status: 500 } : answers.get(chat)
      if (answer) return Response.json({ ok: false, ...answer.body }, { status: answer.status })
      const shown = text.replace(/<\/?(a|blockquote)( href="[^"<>]*")?>/g, '')
      if (mode === 'HTML' && /[<>]|&(?!(lt|gt|amp|quot|#\d+);)/.test(shown))
        return refuse(400, "Bad Request: can't parse entities")
      if (shown.length > 4096) return refuse(400, 'Bad Request: message is too long')
      said.push({ chat, text, mode })
      return Response.json({ ok: true, result: { message_id: said.length } })
    },
  })
  const url = `http://127.0.0.1:${server.port}`
  const bot: Bot = { url, said, answers, most: Infinity, close: () => server.stop(true) }
  return bot
}
