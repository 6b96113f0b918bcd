import { useEffect, useState } from 'react'
import { loadConfig, type Config } from '../../platform/config.ts'

/** What the server tells about itself; null until it has, and when it could not be asked. */
export function useServerConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null)
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig(null))
  }, [])
  return config
}
