import type { TLAssetStore } from 'tldraw'
import type { KindServices } from '../kind.ts'
import { ownFileUrl } from './ownFileUrl.ts'

/** tldraw's asset store on the file store: only addresses get into the document. `onFailed` hears of failed uploads. */
export function createFileAssets(
  upload: KindServices['upload'],
  onFailed: (name: string) => void,
): TLAssetStore {
  return {
    async upload(_, file) {
      try {
        const stored = await upload(file, () => {})
        return { src: stored.url }
      } catch (error) {
        onFailed(file.name)
        throw error
      }
    },
    resolve: (asset) => ownFileUrl(asset.props.src),
  }
}
