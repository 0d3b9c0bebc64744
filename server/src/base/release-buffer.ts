/**
 * Frees the memory of bytes at once. The bytes of a file lie outside of the garbage collector's heap, but every few
 * megabytes of them trigger a full collection, which took more time than sealing the file (bench/README.md). The bytes
 * are empty afterwards.
 * @param bytes that no code reads any more; a slice of a larger buffer is not freed
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
