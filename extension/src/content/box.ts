export interface Box {
  left: number
  top: number
  width: number
  height: number
}
