/**
 * How the server is started. An act makes some hundred short-lived objects; with the usual 16 MiB for young ones they are
 * cleared away so often that what still waits for the disk is taken for old, and that is dear.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64'];
