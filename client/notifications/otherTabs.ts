type Word = { total: number; owner: string }

/** RNO.15: the tabs of this browser tell each other about changes. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('terem-notifications') : null

export const otherTabs = {
  tell: (word: Word): void => channel?.postMessage(word),
  hear(listener: (word: Word) => void): () => void {
    const take = ({ data }: MessageEvent<Word>) => listener(data)
    channel?.addEventListener('message', take)
    return () => channel?.removeEventListener('message', take)
  },
}
