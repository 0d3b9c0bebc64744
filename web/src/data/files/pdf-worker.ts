/** Reads PDF files: PDF.js's own worker, which answers as soon as it is loaded. It fetches nothing. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
