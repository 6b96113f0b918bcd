import { useEffect, useState } from 'react'
import { loadConfig, type Config } from '../../platform/config.ts'

/** The server's public settings; null until they have loaded, and if the request failed. */
export function useServerConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null)
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig(null))
  }, [])
  return config
}
