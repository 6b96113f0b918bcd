/** Plays soft tones one after another from a time of the audio clock on; returns a function that ends them. */
export function playTones(context: AudioContext, frequencies: readonly number[], begin: number): () => void {
  const gain = new GainNode(context, { gain: 0 })
  gain.connect(context.destination)
  const playing = frequencies.map((frequency, at) => {
    const start = begin + at * 0.22
    const tone = new OscillatorNode(context, { type: 'sine', frequency })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.25, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.2)
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + 0.22)
    return tone
  })
  return () => {
    for (const tone of playing) tone.stop()
    gain.disconnect()
  }
}
