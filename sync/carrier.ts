/** Carries messages between nodes. It may lose any of them: the log is the source of truth. */
export type Carrier = {
  /** False while messages are known to be lost; `onReady` reports the end of that. */
  readonly healthy: boolean
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  /** Resolves to false when the message could not be sent. */
  publish(channel: string, message: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

export type CarrierEvents = {
  onMessage(channel: string, message: Uint8Array): void
  /** Messages arrive again from now on. */
  onReady(): void
}
