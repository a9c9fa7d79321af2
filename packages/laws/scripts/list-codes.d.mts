export function listCodes(): void;
