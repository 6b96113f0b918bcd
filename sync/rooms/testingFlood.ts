// A program of its own, so that the flood does not slow down the measurement. Opens sockets at an address and sends
// frames of fifty events on each until all are closed. Prints their close codes.

const [url = '', sockets = '1'] = process.argv.slice(2)
const frame = JSON.stringify(
  Array.from({ length: 50 }, () => ({ type: 103, event: { said: 'x'.repeat(100) } })),
)
const everyMs = 20

const flood = (): Promise<number> =>
  new Promise((closed) => {
    const socket = new WebSocket(url)
    const timer = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send(frame), everyMs)
    socket.addEventListener('close', ({ code }) => {
      clearInterval(timer)
      closed(code)
    })
  })

await Bun.write(Bun.stdout, JSON.stringify(await Promise.all(Array.from({ length: Number(sockets) }, flood))))

export {}
