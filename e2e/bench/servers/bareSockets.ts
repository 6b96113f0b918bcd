// The floor of feeds: a server without rights and storage. Everything posted to it goes to every socket.

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request, bun) {
    if (bun.upgrade(request, { data: undefined })) return undefined
    for (const text of (await request.text()).split('\n')) bun.publish('all', text)
    return new Response('done')
  },
  websocket: {
    open: (socket) => void socket.subscribe('all'),
    message: () => {},
  },
})
process.stdout.write(`${server.port}\n`)
process.once('SIGTERM', () => process.exit(0))
