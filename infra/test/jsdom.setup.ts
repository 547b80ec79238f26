import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';

// Screens in jsdom take a second or two each, and several times that while the machine builds something beside.
jest.setTimeout(30_000);
