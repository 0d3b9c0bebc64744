/**
 * Gives the memory of bytes back at once. What a file takes on its way lies outside of the collector's heap, which it marks as a whole
 * after every few megabytes of it: that took more time than sealing the file (bench/README.md). The bytes are empty afterwards.
 * @param bytes that no code reads any more; where they are a part of something, nothing is done
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
