import './assetPath.ts'
import '@excalidraw/excalidraw/index.css'

export {
  CaptureUpdateAction,
  Excalidraw,
  MainMenu,
  convertToExcalidrawElements,
  exportToBlob,
  exportToSvg,
  isInvisiblySmallElement,
  zoomToFitBounds,
} from '@excalidraw/excalidraw'
