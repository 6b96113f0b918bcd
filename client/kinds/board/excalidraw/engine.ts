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
  loadFromBlob,
  restoreElements,
  zoomToFitBounds,
} from '@excalidraw/excalidraw'
